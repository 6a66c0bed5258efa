// What is wrong with the texts of the product: pure, so that tests can plant violations.

const PLURAL = /_(zero|one|two|few|many|other)$/;
const plain = key => key.replace(PLURAL, '');
const placesOf = text => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]))].sort();
const same = (a, b) => placesOf(a).join() === placesOf(b).join();

/** Placeholders of older texts, which nothing fills: `{limit}`. */
const hasSinglePlace = text => /(?<![{$])\{\w+\}(?!\})/.test(text);

/** Keys of a language with their texts; a key stands in one catalogue once, or the last one would win unseen. */
function textsIn(language, catalogues, faults) {
  const all = new Map();
  for (const { file, entries } of catalogues.filter(each => each.language === language))
    for (const [key, text] of entries) {
      if (all.has(key)) faults.push(`${file}: ${key} stands in a catalogue already`);
      all.set(key, text);
    }
  return all;
}

/** A form for one may leave the count out, and what only several have; it has nothing that they lack. */
function formFaults(name, { one, other }) {
  if (one === undefined) return [];
  return [
    ...(placesOf(other).includes('count') ? [] : [`${name}: plural forms need {{count}}`]),
    ...(placesOf(one).every(place => placesOf(other).includes(place))
      ? []
      : [`${name}: the placeholders differ between one and other`]),
  ];
}

/** Messages of the sources by id, each with one wording. */
function messagesOf(sources, faults) {
  const messages = new Map();
  for (const { file, messages: found } of sources)
    for (const { id, forms, table } of found) {
      const known = messages.get(id);
      if (known && (known.forms.one !== forms.one || known.forms.other !== forms.other))
        faults.push(`${file}: ${id} has two English wordings`);
      else if (known && (known.table || table)) faults.push(`${file}: ${id} is declared twice`);
      messages.set(id, { file, forms, table });
      faults.push(...formFaults(`${file}: ${id}`, forms));
    }
  return messages;
}

/** Texts of the UI by key, `{ one?, other }`: `key_one` and `key_other` are two forms of `key`. */
function keysOf(en, faults) {
  const keys = new Map();
  for (const [key, text] of en) {
    const form = PLURAL.exec(key)?.[1];
    if (form !== undefined && form !== 'one' && form !== 'other')
      faults.push(`${key}: English has the forms one and other`);
    else if (form === undefined) keys.set(key, { ...keys.get(key), other: text });
    else if (en.has(plain(key))) faults.push(`${plain(key)} has a text with and one without a plural form`);
    else if (!en.has(`${plain(key)}_one`) || !en.has(`${plain(key)}_other`)) faults.push(`${key} lacks its other form`);
    else keys.set(plain(key), { ...keys.get(plain(key)), [form]: text });
  }
  for (const [key, forms] of keys) faults.push(...formFaults(key, forms));
  return keys;
}

/** Each text has a Chinese one with the same placeholders, in the one form that Chinese has. */
function* chineseFaults(texts, zh) {
  for (const [id, { other }] of texts) {
    const chinese = zh.get(id);
    if (chinese === undefined) yield `${id} has no Chinese wording (“${other}”)`;
    else if (!same(other, chinese)) yield `${id}: the placeholders differ between English and Chinese`;
    if (hasSinglePlace(other) || hasSinglePlace(chinese ?? '')) yield `${id}: write placeholders as {{name}}`;
  }
  for (const key of zh.keys()) {
    if (PLURAL.test(key)) yield `${key}: Chinese has one form; write it as ${plain(key)}`;
    else if (!texts.has(key)) yield `${key} is Chinese only`;
  }
}

/** Texts that nothing asks for, and requests for texts that are not there. */
function* useFaults(sources, messages, keys) {
  const used = new Set(sources.flatMap(each => each.keys));
  const prefixes = new Set(sources.flatMap(each => each.prefixes));
  const literals = new Set(sources.flatMap(each => [...each.literals]));
  const starts = [...new Set(sources.flatMap(each => [...each.starts]))].filter(start => start.includes('.'));
  for (const key of keys.keys())
    if (!used.has(key) && ![...prefixes].some(prefix => key.startsWith(prefix))) yield `${key} is used nowhere`;
  for (const [id, { table }] of messages)
    if (table && !literals.has(id) && !starts.some(start => id.startsWith(start))) yield `${id} is used nowhere`;
  for (const key of used) if (!keys.has(key)) yield `${key} has no English wording`;
  for (const prefix of prefixes)
    if (![...keys.keys()].some(key => key.startsWith(prefix))) yield `no key starts with ${prefix}`;
}

/**
 * @param sources texts of all source files (extract.mjs)
 * @param catalogues catalogues of both languages (catalogues.mjs)
 * @returns one line a fault
 */
export function faultsOf(sources, catalogues) {
  const faults = [];
  const [en, zh] = ['en', 'zh'].map(language => textsIn(language, catalogues, faults));
  const messages = messagesOf(sources, faults);
  const keys = keysOf(en, faults);
  for (const key of keys.keys())
    if (messages.has(key)) faults.push(`${key} is both a message and a key of the catalogue`);
  const all = new Map([...keys, ...[...messages].map(([id, { forms }]) => [id, forms])]);
  faults.push(...chineseFaults(all, zh), ...useFaults(sources, messages, keys));
  for (const { file, pairs } of sources)
    for (const line of pairs) faults.push(`${file}:${line}: texts in two languages belong into resources/locales`);
  return faults;
}
