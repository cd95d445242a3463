// Runs before everything else. A file of its own: the content security policy allows no inline script.

// Before the first paint, so that a dark screen never flashes white.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage can be switched off; the system's choice then stands.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// The script that begins the page is where everything else is said to have failed: should it be missing, the page says so by what it has.
(() => {
  const say = () => {
    const root = document.getElementById('root');
    const texts = Array.from(document.getElementById('failed').content.children);
    const asked = navigator.languages.map((language) => texts.find(({ lang }) => lang === language.slice(0, 2).toLowerCase()));
    const text = (asked.find(Boolean) ?? texts[0]).cloneNode(true);
    // the other reasons are that script's to find out
    const why = text.querySelector('[data-why=missing]');
    // a page of the version before, met in the middle of an upgrade, has one alone
    if (why) text.replaceChildren(why);
    document.documentElement.lang = text.lang;
    root.replaceChildren(text);
    root.querySelector('button').addEventListener('click', () => location.reload());
    addEventListener('online', () => location.reload());
  };
  const hear = ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say);
    else say();
  };
  // it does not bubble
  addEventListener('error', hear, true);
})();
