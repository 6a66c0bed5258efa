import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../../../contract/test/hostileTexts.ts';
import { must, refused } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { shared, upload } from '../shares.ts';

/** Texts that do harm where they are taken for something else, in every field of the community. */
export function communityTextsSuite(server: () => TestServer): void {
  test('hostile texts come back as they were written, in every field, or are refused', async () => {
    const owner = await server().user();
    const { input } = await shared(owner);
    const { projectId } = input;
    for (const text of HOSTILE_TEXTS) {
      const tags = [text.slice(0, 50)];
      const update = { ...input, title: text, introduction: text, tags, licence: text };
      const answer = await owner.api.community.shareUpdate(update, { quiet: true });
      // A title is one line.
      if (text.includes('\t')) {
        expect(refused(answer).id, text).toMatch(/^input\./);
        continue;
      }
      expect(must(answer), text).toMatchObject({ title: text, introduction: text, tags, licence: text });
      const found = must(await owner.api.community.indexShareList({ tag: tags[0]! })).rows;
      expect(
        found.map(each => each.projectId),
        text,
      ).toContain(projectId);
      must(await owner.api.community.indexShareList({ keyword: text }));
      const { commentsId } = must(await owner.api.community.comments({ projectId, content: text }));
      const comments = must(await owner.api.community.commentsRefresh({ projectId, pageSize: 1 })).rows;
      expect(comments[0], text).toMatchObject({ content: text });
      must(await owner.api.community.commentRemove({ commentsId }));
      const linked = await owner.api.community.shareUpdate({ ...input, communityLinks: [text] }, { quiet: true });
      if (/^https?:/.test(text)) expect(must(linked).communityLinks).toEqual([text]);
      else expect(refused(linked).id, text).toMatch(/^input\./);
    }
  }, 120_000);

  test('hostile texts reach operators as they were written, and articles keep them', async () => {
    const [writer, operator] = [await server().user(), await server().operator()];
    const newest = async () => must(await operator.api.operator.inquiries({ pageSize: 1 })).rows[0]!;
    const place = { path: `article/hostile-${Date.now()}`, language: 'en' } as const;
    let base = 0;
    for (const text of HOSTILE_TEXTS) {
      const short = text.slice(0, 50);
      const feedback = { title: short, scope: 'other', type: 'bug', contact: short, description: text } as const;
      must(await writer.api.misc.feed(feedback, { quiet: true }));
      expect(await newest(), text).toMatchObject({ contact: short.trim(), questions: `${short}\n\n${text}` });
      const ask = { contact: 'a@example.com', category: text, questions: text };
      must(await writer.api.misc.rfq(ask, { quiet: true }));
      expect(await newest(), text).toMatchObject({ category: text, questions: text.trim() });
      expect(refused(await writer.api.misc.rfq({ ...ask, contact: text }, { quiet: true })).id, text).toBe(
        'inquiry.contact',
      );
      const head = { title: text, description: text, labels: [text.slice(0, 40)], coverAlt: text, actionLabel: short };
      const saved = await operator.api.operator.saveContent(
        { ...place, head, body: `# ${text}`, base, note: text },
        { quiet: true },
      );
      base = must(saved).version;
      const page = must(await operator.api.operator.contentVersion({ ...place, version: base }));
      expect(page.head.title, text).toBe(text.trim());
      expect(page.body, text).toBe(`# ${text}`);
      for (const path of ['cover', 'action'])
        expect(
          refused(
            await operator.api.operator.saveContent(
              { ...place, head: { ...head, [path]: text }, body: '', base, note: '' },
              { quiet: true },
            ),
          ).id,
          text,
        ).toMatch(/^input\./);
    }
  }, 120_000);

  test('a file with a hostile name is downloaded, never shown, under a name without a folder', async () => {
    const owner = await server().user();
    const { input } = await shared(owner);
    for (const text of HOSTILE_TEXTS) {
      const fileUrl = await upload(owner, Buffer.from('R1,1k'), `${text}.csv`, 10);
      const attachments = [{ fileName: `${text}.csv`, fileUrl }];
      const share = must(await owner.api.community.shareUpdate({ ...input, attachments }, { quiet: true }));
      const answer = await fetch(server().url + share.attachments[0]!.fileUrl);
      const disposition = answer.headers.get('content-disposition') ?? '';
      expect(disposition, text).toMatch(/^attachment;/);
      expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(disposition)?.[1] ?? ''), text).not.toMatch(/[/\\]/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-type')).not.toMatch(/html|svg|xml|javascript/);
    }
  }, 120_000);
}
