import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { msg } from '@boardwright/engine/base';
import type { Form } from '@boardwright/engine/commands';
import { listed, tr } from '../../app/locale.ts';
import type { PickedFile } from '../../platform/port.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { SketchFiles } from '../../project/sketchFiles.ts';
import { replacedBy, takeFiles } from '../sketch/taking.ts';
import { assign, targetsOf, type Target } from '../sketch/targets.ts';

type Ask = (form: Form) => Promise<Readonly<Record<string, string>> | null>;

/** Takes in files that were dropped or picked: reports what is wrong, and gives firmware to a microcontroller. */
export function useTaking(document: EditorDocument, files: SketchFiles, folder: string, ask: Ask) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  /** Whom firmware is for: who runs this sketch, the only one there is, or who is chosen. */
  const receiver = async (file: string): Promise<Target | undefined> => {
    const targets = targetsOf(document);
    const running = targets.filter(({ sketch }) => sketch === folder);
    if (running.length === 1) return running[0];
    if (targets.length < 2) return targets[0];
    const answer = await ask({
      title: msg('sketch.firmwareFor', 'Which microcontroller runs {{file}}?', { file }),
      questions: [
        {
          key: 'part',
          label: msg('sketch.part', 'Microcontroller'),
          type: 'choice',
          value: targets[0]!.designator,
          options: targets.map(({ designator, title }) => ({
            value: designator,
            label: { id: '', en: `${designator} · ${title}` },
          })),
        },
      ],
    });
    return targets.find(({ designator }) => designator === answer?.['part']);
  };
  /** Nothing of the sketch is lost unasked. */
  const mayReplace = (names: readonly string[]): Promise<boolean> =>
    new Promise(resolve => {
      modal.confirm({
        title: t('sketch.replace', { names: listed(names) }),
        content: t('sketch.replaceText'),
        okText: t('sketch.replaceIt'),
        okButtonProps: { danger: true },
        cancelText: t('cancel'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  return async (picked: readonly PickedFile[]): Promise<readonly string[]> => {
    const replaced = replacedBy(files, folder, picked);
    if (replaced.length > 0 && !(await mayReplace(replaced))) return [];
    const { taken, issues } = await takeFiles(files, folder, picked);
    for (const each of issues) void message.error(tr(each.message), 6);
    for (const library of taken.libraries) void message.success(t('sketch.libraryAdded', { name: library }));
    for (const file of taken.firmware) {
      const target = await receiver(file);
      if (!target) {
        void message.info(t('sketch.firmwareKept', { name: file }));
        continue;
      }
      assign(document, target, file);
      void message.success(t('sketch.firmwareTaken', { name: file, part: target.designator }));
    }
    return taken.sources;
  };
}
