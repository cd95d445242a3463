// Adds search, a choice of the example language and copy buttons. The pages also work without this
// script.
// It runs before the first paint, so the layout does not shift.
const script = document.currentScript;
const root = document.documentElement;
const languages = { sh: 'curl', ts: 'TypeScript' };

const kept = () => {
  try {
    return localStorage.getItem('docs-language');
  } catch {
    return null;
  }
};
root.dataset.example = kept() === 'ts' ? 'ts' : 'sh';

/** Shows the examples in a language, on this page and the next ones. */
function choose(language) {
  root.dataset.example = language;
  for (const button of document.querySelectorAll('[data-choose]'))
    button.setAttribute('aria-pressed', String(button.dataset.choose === language));
  try {
    localStorage.setItem('docs-language', language);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

function makeButton(text, press) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', press);
  return button;
}

function addChoices() {
  for (const example of document.querySelectorAll('.example')) {
    const group = document.createElement('div');
    group.className = 'choices';
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', 'Language of the examples');
    for (const [language, name] of Object.entries(languages)) {
      const button = makeButton(name, () => {
        // Keeps the pressed button in place: examples above it change their height.
        const before = group.getBoundingClientRect().top;
        choose(language);
        scrollBy(0, group.getBoundingClientRect().top - before);
      });
      button.dataset.choose = language;
      button.setAttribute('aria-pressed', String(root.dataset.example === language));
      group.append(button);
    }
    example.prepend(group);
  }
}

function addCopying() {
  for (const pre of document.querySelectorAll('pre')) {
    const button = makeButton('Copy', async () => {
      let said = 'Copied';
      try {
        await navigator.clipboard.writeText(pre.querySelector('code').textContent);
      } catch {
        getSelection().selectAllChildren(pre.querySelector('code'));
        said = 'Selected: press Ctrl+C';
      }
      button.textContent = said;
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2_000);
    });
    button.className = 'copy';
    pre.append(button);
  }
}

/** Replaces the placeholder address in the examples with the address of this installation. */
function nameOrigin() {
  for (const code of document.querySelectorAll('pre code'))
    if (code.textContent.includes('https://retrogusto.example'))
      code.textContent = code.textContent.replaceAll('https://retrogusto.example', location.origin);
}

function addSearch() {
  const box = document.querySelector('.search');
  const [input, list, told] = [
    box.querySelector('input'),
    box.querySelector('ul'),
    box.querySelector('.told'),
  ];
  let entries;
  let at = -1;
  const load = () => {
    entries ??= fetch(script.dataset.search)
      .then((answer) => answer.json())
      .catch(() => {
        entries = undefined;
        return [];
      });
    return entries;
  };
  const show = (found) => {
    at = -1;
    list.replaceChildren(
      ...found.map(([title, hint, href], index) => {
        const item = document.createElement('li');
        item.id = `found-${index}`;
        item.setAttribute('role', 'option');
        item.setAttribute('aria-selected', 'false');
        const link = document.createElement('a');
        link.href = href;
        link.tabIndex = -1;
        const small = document.createElement('small');
        small.textContent = hint;
        link.append(title, small);
        item.append(link);
        return item;
      }),
    );
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    input.removeAttribute('aria-activedescendant');
    told.textContent = input.value.trim()
      ? found.length > 0
        ? `${found.length} found`
        : 'Nothing found'
      : '';
  };
  const move = (to) => {
    const items = [...list.children];
    if (items.length === 0) return;
    items[at]?.setAttribute('aria-selected', 'false');
    at = (to + items.length) % items.length;
    items[at].setAttribute('aria-selected', 'true');
    items[at].scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', items[at].id);
  };
  const search = async () => {
    const all = await load();
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const matches = (text) => words.every((word) => text.toLowerCase().includes(word));
    const found =
      words.length > 0 ? all.filter(([title, hint]) => matches(`${title} ${hint}`)) : [];
    show(
      [
        ...found.filter(([title]) => matches(title)),
        ...found.filter(([title]) => !matches(title)),
      ].slice(0, 12),
    );
  };
  input.addEventListener('focus', () => void load());
  input.addEventListener('input', () => void search());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at < 0 ? -1 : at - 1);
    else if (event.key === 'Enter')
      (list.children[at] ?? list.children[0])?.querySelector('a').click();
    else if (event.key === 'Escape') {
      input.value = '';
      show([]);
    } else return;
    event.preventDefault();
  });
  // Closes the list, because the link may lead to this same page.
  list.addEventListener('click', () => show([]));
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!box.contains(relatedTarget)) show([]);
  });
  list.addEventListener('mousedown', (event) => event.preventDefault());
  document.addEventListener('keydown', (event) => {
    if (
      event.key !== '/' ||
      event.ctrlKey ||
      event.metaKey ||
      /^(INPUT|TEXTAREA)$/.test(event.target.tagName)
    )
      return;
    event.preventDefault();
    input.focus();
  });
  box.hidden = false;
}

document.addEventListener('DOMContentLoaded', () => {
  nameOrigin();
  addChoices();
  addCopying();
  addSearch();
  const contents = document.querySelector('#contents');
  contents.addEventListener('click', ({ target }) => {
    if (target.closest('a') && contents.matches(':popover-open')) contents.hidePopover();
  });
});
