/** Focuses the field of an issue: the element with that `data-path` or name. */
export function focusField(form: ParentNode, path: string) {
  const quoted = CSS.escape(path);
  const holder = form.querySelector<HTMLElement>(`[data-path="${quoted}"], [name="${quoted}"]`);
  if (!holder) return;
  const field = holder.matches('input, textarea, select, button')
    ? holder
    : (holder.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button') ??
      holder);
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
