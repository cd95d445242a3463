import './shim';
import '@mantine/core/styles.layer.css';
import './theme/fonts.css';
import './app/app.css';
import { createRoot } from 'react-dom/client';
import { signInWithToken, watchSession } from './api/session';
import { App } from './app/app';
import { initI18n } from './i18n';

// A token in the address signs in, and leaves the address bar (and the history) before anything else happens.
const address = new URL(globalThis.location.href);
const tokenId = address.searchParams.get('tokenId');
if (tokenId) {
  address.searchParams.delete('tokenId');
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  signInWithToken(tokenId).catch((error: unknown) => console.error('The token in the address was refused.', error));
} else {
  watchSession();
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await initI18n();
createRoot(root).render(<App />);
