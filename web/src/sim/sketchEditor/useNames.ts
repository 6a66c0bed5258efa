import { App } from 'antd';
import { msg, type Msg } from '@boardwright/engine/base';
import type { Form } from '@boardwright/engine/commands';
import { useTranslation } from 'react-i18next';
import type { SketchFiles } from '../../project/sketchFiles.ts';
import { isFileName, isFolderName, isSource } from '../../project/sketchNames.ts';

type Ask = (form: Form) => Promise<Readonly<Record<string, string>> | null>;

const TAKEN = msg('sketch.taken', 'This name is already used.');
const BAD_FILE = msg(
  'sketch.badFile',
  'Use a name such as motor.h, tab2.ino or src/filter.cpp, without characters such as : * ? < >',
);
const BAD_FOLDER = msg(
  'sketch.badFolder',
  'Use a name without slashes or characters such as : * ? < >, and not starting with a dot or dash',
);

export type Names = ReturnType<typeof useNames>;

/** Asks for names, and before anything is deleted. */
export function useNames(files: SketchFiles, folder: string, ask: Ask) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const name = async (title: Msg, value: string, check: (value: string) => Msg | null): Promise<string | null> => {
    const question = {
      key: 'name',
      label: msg('sketch.name', 'Name'),
      type: 'text' as const,
      value,
      check: (text: string) => check(text.trim()),
    };
    const answer = await ask({ title, questions: [question] });
    return answer?.['name']?.trim() ?? null;
  };
  const file = (title: Msg, value: string) => {
    const others = files
      .names(folder)
      .filter(each => each !== value)
      .map(each => each.toLowerCase());
    return name(title, value, text => {
      if (!isFileName(text) || !isSource(text)) return BAD_FILE;
      return others.includes(text.toLowerCase()) ? TAKEN : null;
    });
  };
  return {
    newFile: () => file(msg('sketch.newFile', 'New file'), ''),
    renamed: (value: string) => file(msg('sketch.renameFile', 'Rename file'), value),
    folder: () =>
      name(msg('sketch.renameSketch', 'Rename sketch'), folder, text => {
        if (!isFolderName(text)) return BAD_FOLDER;
        return text !== folder && files.has(text) ? TAKEN : null;
      }),
    mayDelete: (title: string, content: string): Promise<boolean> =>
      new Promise(resolve => {
        modal.confirm({
          title,
          content,
          okText: t('sketch.deleteIt'),
          okButtonProps: { danger: true },
          cancelText: t('cancel'),
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
  };
}
