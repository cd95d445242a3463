export const shortcuts = [
  'next',
  'back',
  'pause',
  'minute',
  'guests',
  'questions',
  'help',
] as const;
export type Shortcut = (typeof shortcuts)[number];

/** The keys of each shortcut. Presenters' remotes send the page keys. */
const keys: Record<string, Shortcut> = {
  PageDown: 'next',
  ArrowRight: 'next',
  ' ': 'next',
  PageUp: 'back',
  ArrowLeft: 'back',
  p: 'pause',
  m: 'minute',
  g: 'guests',
  q: 'questions',
  '?': 'help',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The shortcut of a key, if the focus leaves the key free.
 * @param focus the element with the focus: its tag, its role and whether its text can be edited
 */
export function shortcutOf(
  { key, repeat, altKey, ctrlKey, metaKey }: Pressed,
  focus: { tag: string; type?: string | undefined; editable?: boolean },
): Shortcut | undefined {
  if (repeat || altKey || ctrlKey || metaKey) return undefined;
  const tag = focus.tag.toLowerCase();
  const isChoice = tag === 'input' && /^(radio|checkbox)$/.test(focus.type ?? '');
  if (focus.editable || tag === 'textarea' || tag === 'select' || (tag === 'input' && !isChoice))
    return undefined;
  // These keys already do something to the focused control.
  if (isChoice && (key === ' ' || key.startsWith('Arrow'))) return undefined;
  if (key === ' ' && /^(button|a|summary)$/.test(tag)) return undefined;
  return keys[key.length === 1 ? key.toLowerCase() : key];
}
