import { useTranslation } from 'react-i18next';
import { knownLicence } from './licences.ts';
import { UserText } from './UserText.tsx';

/** A licence and what it allows; one that we do not know is shown by its name. */
export function LicenceNote({ licence }: { readonly licence: string }) {
  const { t } = useTranslation();
  const known = knownLicence(licence);
  return (
    <>
      {licence !== '' && (
        <p>
          <strong>
            <UserText>{licence}</UserText>
          </strong>
        </p>
      )}
      <p className="muted">
        {licence === ''
          ? t('community.allows.none')
          : known
            ? t(`community.allows.${known}`)
            : t('community.allows.other')}
      </p>
    </>
  );
}
