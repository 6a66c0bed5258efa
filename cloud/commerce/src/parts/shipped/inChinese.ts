/** Segments of descriptions with their Chinese; # stands for a number, in the order of the English ones. */
export type ChineseSegments = Readonly<Record<string, string>>;

const NUMBER = /\d+(?:\.\d+)?/g;

/** A description of the shipped catalogue in Chinese, segment by segment: what the table does not have is the same in all languages. */
export const inChinese = (description: string, segments: ChineseSegments): string =>
  description
    .split(',')
    .map(segment => {
      const text = segment.trim();
      const chinese = segments[text.replaceAll(NUMBER, '#')];
      if (chinese === undefined) return text;
      const numbers = (text.match(NUMBER) ?? []).values();
      return chinese.replaceAll('#', () => numbers.next().value ?? '');
    })
    .join('，');
