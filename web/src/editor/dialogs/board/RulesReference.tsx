import { useTranslation } from 'react-i18next';
import { CONSTRAINTS } from '@boardwright/engine/indexes';

/** What stands in the language, by what one looks for. The words are the language's own. */
const PARTS = [
  ['rule', ['(rule "NAME" …)', '(layer outer)', '(layer "F.Cu")', '(severity warning)']],
  ['constraints', Object.keys(CONSTRAINTS)],
  ['limits', ['(min 0.2mm)', '(opt 8mil)', '(max 3mm)']],
  [
    'properties',
    ['A.NetClass', 'A.NetName', 'A.Type', 'A.Layer', 'A.Width', 'A.Reference', 'A.Pad_Type', 'A.Via_Type', 'L'],
  ],
  [
    'functions',
    [
      "A.intersectsArea('x')",
      "A.enclosedByArea('x')",
      "A.intersectsCourtyard('U1')",
      "A.memberOfFootprint('U*')",
      "A.memberOfGroup('g')",
      "A.memberOfSheet('/psu')",
      "A.hasNetclass('HV')",
      "A.inDiffPair('USB')",
      'AB.isCoupledDiffPair()',
      "A.existsOnLayer('B.Cu')",
      'A.isPlated()',
      'A.isMicroVia()',
      "A.fromTo('U1-1','U2-3')",
      "A.getField('MPN')",
    ],
  ],
  ['operators', ['== != < > <= >=', '&& || !', "'*' '?'"]],
] as const;

const EXAMPLES: readonly (readonly [string, string])[] = [
  [
    'voltage',
    `(rule "High voltage"\n  (constraint clearance (min 1.5mm))\n  (condition "A.NetClass == 'HV' && B.NetClass != 'HV'"))`,
  ],
  [
    'area',
    `(rule "Thin under U1"\n  (constraint track_width (min 0.1mm))\n  (condition "A.intersectsCourtyard('U1')"))`,
  ],
  ['length', `(rule "Matched bus"\n  (constraint skew (max 0.5mm))\n  (condition "A.NetName == '/DQ*'"))`],
];

/** A short reference of the rule language, and examples to begin with. */
export function RulesReference({ onInsert }: { readonly onInsert: (example: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className="rules-reference" role="region" aria-label={t('boardRules.reference')} tabIndex={0}>
      <h4>{t('boardRules.examples')}</h4>
      {EXAMPLES.map(([key, example]) => (
        <button key={key} type="button" className="rules-example" onClick={() => onInsert(example)}>
          {t(`boardRules.example.${key}`)}
        </button>
      ))}
      {PARTS.map(([key, words]) => (
        <section key={key}>
          <h4>{t(`boardRules.ref.${key}`)}</h4>
          <p>
            {words.map(word => (
              <code key={word}>{word}</code>
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}
