import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from './paths';

/** The way to the trash, for the notice after a deletion. */
export function useTrashLink() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return { label: t('title.trash'), act: () => void navigate(paths.trash) };
}
