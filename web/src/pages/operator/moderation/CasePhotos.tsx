import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { Photo } from '../../../layout/Photo.tsx';

interface Props {
  /** Of the report. */
  readonly id: string;
  readonly photos: readonly string[];
}

/** The photos of a reported build: an operator decides about them too. */
export const CasePhotos = ({ id, photos }: Props) => (
  <div className="case-photos">
    {photos.map((sha256, i) => (
      <CasePhoto key={sha256} id={id} sha256={sha256} number={i + 1} />
    ))}
  </div>
);

interface PhotoProps {
  readonly id: string;
  readonly sha256: string;
  readonly number: number;
}

function CasePhoto({ id, sha256, number }: PhotoProps) {
  const { t } = useTranslation();
  const load = useCallback(() => api.operator.buildPhoto({ id, sha256 }, { quiet: true }), [id, sha256]);
  return <Photo name={t('moderation.photo', { number })} load={load} />;
}
