const namespace = 'http://www.w3.org/2000/svg';

export type SvgAttributes = Record<string, string | number>;

export function setAttributes(element: SVGElement, attributes: SvgAttributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** Makes an SVG element with these children: elements and texts. */
export function svgElement(
  name: string,
  attributes: SvgAttributes,
  ...children: (Node | string)[]
): SVGElement {
  const element = document.createElementNS(namespace, name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}
