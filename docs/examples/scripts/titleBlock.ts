// Sets fields of the title block on all sheets and on the board: title, date, revision, company, comment1 to comment9.
// boardwright run docs/examples/scripts/titleBlock.ts --design project.kicad_pro --arg revision=B --arg date=2026-11-27 --save
import type { Script } from '@boardwright/engine';

const FIELDS = ['title', 'date', 'revision', 'company'] as const;

const titleBlock: Script = ({ design: { schematic, board }, args, print }) => {
  const given = args.map(arg => {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(arg) ?? [];
    const field = FIELDS.find(each => each === name);
    const comment = /^comment([1-9])$/.exec(name);
    if (!field && !comment) throw new Error(`'${arg}' sets no field: write revision=B`);
    return { field, comment: Number(comment?.[1] ?? 0), value };
  });
  if (given.length === 0) throw new Error('name what to set, such as revision=B');
  let count = 0;
  for (const document of [schematic, board])
    document?.transact({ id: 'example.title', en: 'Set title block' }, tx =>
      tx.configure(draft => {
        const blocks =
          draft.type === 'schematic'
            ? draft.screens.map(each => each.titleBlock)
            : draft.type === 'board'
              ? [draft.titleBlock]
              : [];
        for (const block of blocks) {
          for (const { field, comment, value } of given) {
            if (field) block[field] = value;
            else {
              while (block.comments.length < comment) block.comments.push('');
              block.comments[comment - 1] = value;
            }
          }
          count++;
        }
      }),
    );
  print(`${count} title blocks`);
};

export default titleBlock;
