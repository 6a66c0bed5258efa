import { turnsByPackage, type Turn } from '@boardwright/engine/assembly';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { useRotations } from './useRotations.ts';

interface Props {
  readonly turned: readonly Turn[];
  /** Packages that are on the board. */
  readonly packages: ReadonlySet<string>;
  readonly known: ReturnType<typeof useRotations>;
}

/** Packages that the coordinate file turns otherwise than the board: each is confirmed once, and remembered. */
export function Rotations({ turned, packages, known: { rotations, byPackage, confirm } }: Props) {
  const { t } = useTranslation();
  const turns = turnsByPackage(turned);
  const used = rotations.filter(each => packages.has(each.package));
  if (turns.length + used.length === 0) return null;
  return (
    <>
      <h3>{t('pcba.rotations')}</h3>
      <p className="muted">{t('pcba.rotationsHint')}</p>
      <ul className="bom-rotations">
        {turns.map(({ package: name, degrees, designators }) => (
          <li key={`${name} ${degrees}`}>
            <span translate="no">{name}</span>
            <span className="numbers">+{degrees}°</span>
            <span className="muted" translate="no">
              {designators.slice(0, 8).join(', ') + (designators.length > 8 ? ' …' : '')}
            </span>
            <Button
              size="small"
              onClick={() => confirm({ package: name, degrees: ((byPackage.get(name) ?? 0) + degrees) % 360 })}
            >
              {t('pcba.rotationConfirm')}
            </Button>
          </li>
        ))}
        {used.map(({ package: name, degrees }) => (
          <li key={name} data-testid="rotation-known">
            <span translate="no">{name}</span>
            <span className="numbers">+{degrees}°</span>
            <span className="muted">{t('pcba.rotationKnown')}</span>
            <Button size="small" onClick={() => confirm({ package: name, degrees: 0 })}>
              {t('pcba.rotationForget')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
