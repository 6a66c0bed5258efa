import { useTranslation } from 'react-i18next';
import { commands, KEY_PRESETS, keysOf, MENUS, type Command } from '@boardwright/engine/commands';
import { tr } from '../../app/locale.ts';

/** The keys of all commands in each preset, below a heading for each menu. */
export function Keyboard() {
  const { t } = useTranslation();
  const withKeys = commands.filter(command => presetsOf(command).some(keys => keys.length > 0));
  const byMenu = Map.groupBy(withKeys, each => each.menu);
  return MENUS.filter(menu => byMenu.has(menu)).map(menu => (
    <section key={menu}>
      <h2 id={menu}>{t(`menu.${menu}`)}</h2>
      <div className="content-table" tabIndex={0} role="group" aria-label={t(`menu.${menu}`)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('help.command')}</th>
              {KEY_PRESETS.map(preset => (
                <th key={preset} scope="col">
                  {t(`shortcuts.program.${preset}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byMenu.get(menu)!.map(command => (
              <KeyRow key={command.id} command={command} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ));
}

function KeyRow({ command }: { readonly command: Command }) {
  return (
    <tr>
      <th scope="row">{tr(command.title)}</th>
      {presetsOf(command).map((keys, i) => (
        <td key={i} translate="no">
          {keys.map(key => (
            <kbd key={key}>{key}</kbd>
          ))}
        </td>
      ))}
    </tr>
  );
}

const presetsOf = (command: Command): readonly (readonly string[])[] =>
  KEY_PRESETS.map(preset => keysOf(command, { preset, own: {} }));
