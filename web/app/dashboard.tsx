import './dashboard.css';
import '~/i18n/dashboard-texts';
import { RouterProvider } from 'react-router-dom';
import { beginSession } from '~/api/session';
import { CreatorsContext } from '~/frame/creators';
import { initI18n } from '~/i18n';
import type { Locale } from '~/i18n/texts';
import { creators } from './creators';
import { createRouter } from './router';
import { start } from './start';

export function startDashboard(language: Locale): Promise<void> {
  beginSession();
  const texts = initI18n(language, ['common', 'errors', 'shell']);
  // The new router starts at once to load the first screen.
  const router = createRouter();
  return start(
    <CreatorsContext value={creators}>
      <RouterProvider router={router} />
    </CreatorsContext>,
    texts,
  );
}
