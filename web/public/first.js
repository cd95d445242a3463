// Runs first. It is a separate file because the content security policy forbids inline scripts.

// Sets the colour scheme before the first paint, so that a dark screen does not flash white.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage can be switched off. The system's choice then applies.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// Shows the page's own text if the main script, which reports all other failures, is missing.
(() => {
  const say = () => {
    const root = document.getElementById('root');
    const texts = Array.from(document.getElementById('failed').content.children);
    const asked = navigator.languages.map((language) => texts.find(({ lang }) => lang === language.slice(0, 2).toLowerCase()));
    const text = (asked.find(Boolean) ?? texts[0]).cloneNode(true);
    // Only the main script can find out the other reasons.
    const why = text.querySelector('[data-why=missing]');
    // During an upgrade, this script can run in a page of the previous version, which has one text
    // for all reasons.
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
  // The error event of a script does not bubble.
  addEventListener('error', hear, true);
})();
