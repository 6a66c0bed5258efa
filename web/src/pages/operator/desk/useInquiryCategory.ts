import { useTranslation } from 'react-i18next';

/** What a question is about: boards that the order form does not offer, a topic of the contact form, or feedback. */
export function useInquiryCategory(): (category: string) => string {
  const { t, i18n } = useTranslation();
  return category => {
    const [, type, scope] = /^feedback\.(bug|requirement)\.(eda|editor|order|other)$/.exec(category) ?? [];
    // `as` in this function: a category is text, which is looked up before it is taken for a key.
    if (type !== undefined)
      return t('operator.feedbackOf', {
        type: t(`feedback.type.${type as 'bug'}`),
        scope: t(`feedback.scope.${scope as 'other'}`),
      });
    if (i18n.exists(`sales.category.${category}`)) return t(`sales.category.${category as 'other'}`);
    return i18n.exists(`contact.category.${category}`) ? t(`contact.category.${category as 'other'}`) : category;
  };
}
