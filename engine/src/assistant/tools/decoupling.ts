import { msg } from '../../base/index.ts';
import { says, statement, type Cite, type Statement } from '../answer.ts';
import { decouplingOf, type Decoupled } from '../decoupling.ts';
import { millimetres } from '../lengths.ts';
import type { Tool } from '../tool.ts';

/** A capacitor farther away than this, from pad to pad, does little at the frequencies it is there for, nanometres. */
const NEAR = 5e6;
/** Pins that an answer names. */
const SHOWN = 12;

const pinOf = ({ reference, number }: Decoupled): Cite => ({ type: 'pin', reference, number });

function missing(each: Decoupled): Statement {
  const { reference, number, net } = each;
  return statement(
    msg('assistant.decoupling.missing', '{{pin}} has no capacitor: none connects {{net}} with ground.', {
      pin: `${reference}.${number}`,
      net,
    }),
    pinOf(each),
    { type: 'net', name: net },
  );
}

function far(each: Decoupled & { readonly capacitor: string; readonly distance: number }): Statement {
  const { reference, number, net, capacitor, distance } = each;
  return statement(
    msg(
      'assistant.decoupling.far',
      'The nearest capacitor of {{pin}} on {{net}}, {{capacitor}}, is {{distance}} away.',
      {
        pin: `${reference}.${number}`,
        net,
        capacitor,
        distance: millimetres(distance),
      },
    ),
    pinOf(each),
    { type: 'part', reference: capacitor },
  );
}

const isFar = (each: Decoupled): each is Decoupled & { capacitor: string; distance: number } =>
  each.capacitor !== null && each.distance !== null && each.distance > NEAR;

const isNear = (each: Decoupled): each is Decoupled & { capacitor: string; distance: number } =>
  each.capacitor !== null && each.distance !== null && each.distance <= NEAR;

/** Supply pins without a capacitor between their net and ground, or with one that is far away. */
export const decoupling: Tool = {
  name: 'decoupling',
  title: msg('assistant.decoupling', 'Supply pins without a capacitor nearby'),
  needsDesign: true,
  asks: /\b(decoupl|bypass)|\bcapacitors?\b.*\b(near|close|missing|supply|power)|去耦|退耦|旁路|(电源|供电).*电容|电容.*(电源|供电)/i,
  answer({ parts }, { design, board }) {
    // The pads of a board alone do not say which of them are supply pins.
    if (!design || design.nets.every(({ pins }) => pins.every(({ type }) => type === 'unspecified'))) return null;
    const names = new Set(parts.map(({ reference }) => reference));
    const all = decouplingOf(design, board).filter(({ reference }) => names.size === 0 || names.has(reference));
    if (all.length === 0)
      return says(
        statement(
          msg(
            'assistant.decoupling.noPins',
            'No part that is asked about has a supply pin on a net other than ground.',
          ),
          ...parts.map(({ reference }): Cite => ({ type: 'part', reference })),
        ),
      );
    const without = all.filter(({ capacitor }) => capacitor === null);
    const away = all.filter(isFar);
    const args = { count: all.length, near: all.length - without.length - away.length, distance: millimetres(NEAR) };
    const summary = board
      ? msg(
          'assistant.decoupling.summary',
          '{{near}} of {{count}} supply pins have a capacitor to ground within {{distance}}, measured from pad to pad.',
          args,
        )
      : msg(
          'assistant.decoupling.drawn',
          '{{near}} of {{count}} supply pins are on a net with a capacitor to ground.',
          args,
        );
    // Who names a part wants to know its capacitors, also those that are near.
    const close = names.size === 0 ? [] : all.filter(isNear);
    const named = [...without.map(missing), ...away.toSorted((a, b) => b.distance - a.distance).map(far)];
    const [first] = all;
    return says(
      statement(summary, ...all.slice(0, 3).map(pinOf)),
      ...named.slice(0, SHOWN),
      ...more(named.length, first!),
      ...close.slice(0, SHOWN).map(far),
    );
  },
};

const more = (count: number, first: Decoupled): Statement[] =>
  count <= SHOWN
    ? []
    : [
        statement(
          msg(
            'assistant.decoupling.more',
            { one: 'One more pin is like these.', other: '{{count}} more pins are like these.' },
            { count: count - SHOWN },
          ),
          pinOf(first),
        ),
      ];
