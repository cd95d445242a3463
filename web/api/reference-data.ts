import { useGet } from './client';

/** Options for data that does not change while the page is open. */
export const once = { revalidateIfStale: false, revalidateOnReconnect: false };

/** The key of the product types with their subtypes and attributes, as screens read them. */
export const productTypes = ['/api/v1/assessmentSheet/product', {}] as const;

export const useProductTypes = () => useGet(...productTypes, once);

/** The key of the predefined sheets, as screens read them. */
export const predefinedSheets = ['/api/v1/assessmentSheet/list', {}] as const;

export const usePredefinedSheets = () => useGet(...predefinedSheets, once);
