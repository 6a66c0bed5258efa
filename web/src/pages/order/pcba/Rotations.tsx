import { turnsByPackage, type PlacedPart, type Turn } from '@boardwright/engine/assembly';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { useRotations } from './useRotations.ts';

interface Props {
  readonly turned: readonly Turn[];
  /** Parts that are placed. */
  readonly parts: readonly PlacedPart[];
  /** Whether the board does not say how its parts are turned: a person compares them with its pads. */
  readonly isByHand: boolean;
  readonly known: ReturnType<typeof useRotations>;
}

/** Packages that the coordinate file turns otherwise than the board: each is confirmed once, and remembered. */
export function Rotations({ turned, parts, isByHand, known: { rotations, byPackage, confirm } }: Props) {
  const { t } = useTranslation();
  const turns = turnsByPackage(turned);
  const byName = Map.groupBy(
    parts.filter(part => part.package !== ''),
    part => part.package,
  );
  const used = rotations.filter(each => byName.has(each.package));
  const byHand = isByHand ? [...byName].filter(([name]) => !byPackage.has(name)) : [];
  if (turns.length + used.length + byHand.length === 0) return null;
  const turn = (name: string, degrees: number) =>
    confirm({ package: name, degrees: ((byPackage.get(name) ?? 0) + degrees) % 360 });
  return (
    <>
      <h3 className="bom-rotations-title">{t('pcba.rotations')}</h3>
      <p className="muted">{t(isByHand ? 'pcba.rotationsByHand' : 'pcba.rotationsHint')}</p>
      <ul className="bom-rotations">
        {turns.map(({ package: name, degrees, designators }) => (
          <li key={`${name} ${degrees}`}>
            <span translate="no">{name}</span>
            <span className="numbers">+{degrees}°</span>
            <Names names={designators} />
            <Button size="small" onClick={() => turn(name, degrees)}>
              {t('pcba.rotationConfirm')}
            </Button>
          </li>
        ))}
        {used.map(({ package: name, degrees }) => (
          <li key={name} data-testid="rotation-known">
            <span translate="no">{name}</span>
            <span className="numbers">+{degrees}°</span>
            <span className="muted">{t('pcba.rotationKnown')}</span>
            {isByHand && <TurnButton name={name} onTurn={turn} />}
            <Button size="small" onClick={() => confirm({ package: name, degrees: 0 })}>
              {t('pcba.rotationForget')}
            </Button>
          </li>
        ))}
        {byHand.map(([name, some]) => (
          <li key={name}>
            <span translate="no">{name}</span>
            <span className="numbers">0°</span>
            <Names names={some.map(({ designator }) => designator)} />
            <TurnButton name={name} onTurn={turn} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Designators that a package lists. */
const MOST = 8;

const Names = ({ names }: { readonly names: readonly string[] }) => (
  <span className="muted" translate="no">
    {names.slice(0, MOST).join(', ') + (names.length > MOST ? ' …' : '')}
  </span>
);

interface TurnProps {
  readonly name: string;
  readonly onTurn: (name: string, degrees: number) => void;
}

function TurnButton({ name, onTurn }: TurnProps) {
  const { t } = useTranslation();
  return (
    <Button size="small" aria-label={t('pcba.rotationTurnOf', { package: name })} onClick={() => onTurn(name, 90)}>
      {t('pcba.rotationTurn')}
    </Button>
  );
}
