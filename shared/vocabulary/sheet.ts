import type { LocalizedText } from './localized-text.js';
import type { NamedReference } from './product.js';

export const componentTypes = ['OPTIONS_SLIDER', 'IMAGES_SLIDER', 'TREE', 'FACES'] as const;
export type ComponentType = (typeof componentTypes)[number];

export const parameterTypes = ['RATE_BOX', 'RATE_PRICE', 'BLIND_PRICE', 'NOTES'] as const;
export type ParameterType = (typeof parameterTypes)[number];

export const categoryKinds = ['MAIN', 'FINAL'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** `ideal` marks the middle option of a just-about-right scale: neither too little nor too much. */
export type SheetOption = {
  id: string;
  name: LocalizedText;
  icon?: string | null;
  ideal?: boolean;
  options?: SheetOption[];
};
export type SheetParameter = {
  id: string;
  name: LocalizedText;
  type: ParameterType;
  options: SheetOption[];
  order: number;
  buttonAddText?: LocalizedText;
};
export type SheetComponent = {
  id: string;
  order: number;
  name: LocalizedText;
  type: ComponentType;
  buttonAddText?: LocalizedText;
  icon?: string | null;
  videoExplanationId?: string | null;
  videoExplanationUrl?: string | null;
  options: SheetOption[];
};
export type SheetCategory = {
  id: string;
  kind: CategoryKind;
  order: number;
  name: LocalizedText;
  image: string | null;
  components: SheetComponent[];
};

/**
 * The questions of a sheet: simple parameters, and categories (view, smell, taste …) with their
 * components.
 */
export type SheetBody = { parameters: SheetParameter[]; categories: SheetCategory[] };

/** An assessment sheet; `product` and `type` are codes ('WINE', 'RED'). */
export type Sheet = SheetBody & {
  id: string;
  reference: string;
  name: LocalizedText;
  product: string;
  type: string;
  productData: NamedReference;
  subtypeData: NamedReference;
  public: boolean;
  lastUpdate: string;
  version: number;
};

/**
 * Returns the colour in the glass of a library picture as `#rrggbb`, or null for other pictures.
 */
export function pictureColor(icon: string | null | undefined): string | null {
  const [, color] = /\/library\/colours\/[a-z]+-([\da-f]{6})\.svg$/.exec(icon ?? '') ?? [];
  return color ? `#${color}` : null;
}
