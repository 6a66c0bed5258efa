import { useTranslation } from 'react-i18next';
import { LIMITS } from './draft.ts';

/** The name of a value of a profile by its path. */
export function useLimitName(): (path: string) => string {
  const { t } = useTranslation();
  return path => {
    const [group, key] = path.split('.');
    const limit = LIMITS.find(each => each === key);
    if (limit !== undefined && (group === 'wanted' || group === 'least'))
      return `${t(`operator.capability.limit.${limit}`)}, ${t(`operator.capability.${group}`)}`;
    if (group === 'layers' || group === 'aspectRatio' || group === 'largest' || group === 'smallest')
      return t(`operator.capability.${group}`);
    return path;
  };
}
