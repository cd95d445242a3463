import type { ReportAnalysis } from '../use-report';

type Product = ReportAnalysis['products'][number];

/** The products of the first range of the ranking: one where it is told apart from all others, none where nothing was compared. */
export const tiedAtTheTop = (products: readonly Product[]): Product[] => products.filter(({ groups }) => groups.includes(1));
