import { useTranslation } from 'react-i18next';
import { commands } from '@boardwright/engine/commands';
import { tr } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { useKeys } from '../state/keymap.ts';
import { useRevision } from '../state/revision.ts';
import { useEditor } from '../state/store.ts';

/** What one does first, by command. */
const STEPS = {
  schematic: ['place.symbol', 'place.power', 'tool.wire', 'place.label', 'file.updateBoard', 'view.palette'],
  board: ['file.fetchSchematic', 'outline.rectangle', 'footprint.place', 'tool.track', 'zone.draw', 'view.palette'],
} as const;

/** What to begin with on an empty sheet or board. It goes with the first tool or object, and takes no clicks. */
export function FirstSteps({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  useRevision(document);
  const keys = useKeys();
  const tool = useEditor(ui => ui.tool);
  const { type, store } = document;
  const [first] = store.everything();
  if (first || tool !== 'select' || (type !== 'schematic' && type !== 'board')) return null;
  const steps = STEPS[type].flatMap(id => commands.find(command => command.id === id) ?? []);
  return (
    <div className="first-steps" role="note" aria-label={t('firstSteps.title')}>
      <strong>{t(`firstSteps.${type}`)}</strong>
      <dl>
        {steps.map(command => (
          <div key={command.id}>
            <dt>{tr(command.title)}</dt>
            <dd>{keys(command)[0] ? <kbd>{keys(command)[0]}</kbd> : t(`menu.${command.menu}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
