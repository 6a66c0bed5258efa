import { expect, test } from 'vitest';
import { partsOf, readContent } from '../src/content.ts';

const PAGE = `---
title: Zones
description: Fill areas with copper.
---

First.

![Filled zones](/pictures/help/zones-en.webp)

## Draw {#draw}

Press a key.

![A zone](/pictures/help/zone-en.webp)

Then ![a sign](/sign.svg) follows.
`;

test('parts have the text of a page without its pictures', () => {
  expect(partsOf(readContent('help/zones', PAGE))).toEqual([
    { anchor: '', title: 'Zones', text: 'Fill areas with copper.\n\nFirst.' },
    { anchor: 'draw', title: 'Draw', text: 'Press a key.\n\nThen ![a sign](/sign.svg) follows.' },
  ]);
});
