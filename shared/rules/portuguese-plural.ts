type Resolver = { getRule: (code: string, options?: object) => unknown };

/**
 * Makes i18next count in the Portuguese of Portugal, where 0 is plural: '0 produtos'.
 * For `Intl`, 'pt' without a region is the Portuguese of Brazil, where 0 is singular.
 */
export function countInPortuguese({ services }: { services: { pluralResolver: Resolver } }): void {
  const resolver = services.pluralResolver;
  const ruleOf = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => ruleOf(code === 'pt' ? 'pt-PT' : code, options);
}
