import { useTranslation } from 'react-i18next';
import { LegalLink } from '~/frame/legal-link';
import { TextWithLinks } from '~/i18n/text-with-links';
import { legalLinks } from '../room-theme';
import type { Door } from '../room-types';

/** The documents that a guest accepts by joining: the organiser's, else our own privacy text. */
export function ConsentText({
  door: { organiser, theme },
}: {
  door: Pick<Door, 'organiser' | 'theme'>;
}) {
  const { t, i18n } = useTranslation('room');
  const { name } = organiser;
  const { privacy, terms } = legalLinks(organiser, theme, i18n.language);
  const own = {
    title: t('privacy.title'),
    sentences: [
      t('privacy.who', { organiser: name }),
      t('privacy.what'),
      t('privacy.why', { organiser: name }),
      t('privacy.howLong'),
      t('privacy.rights', { organiser: name }),
      t('privacy.device'),
    ],
  };
  const documents = privacy ? (terms ? 'Both' : 'Privacy') : terms ? 'Terms' : 'Plain';
  return (
    <TextWithLinks
      text={t(`join.consent${documents}`, { organiser: name })}
      links={{
        privacy: <LegalLink url={privacy} own={own} />,
        terms: <LegalLink url={terms} own={own} />,
      }}
    />
  );
}
