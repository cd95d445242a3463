import { useGet } from './client';

/** What does not change while the web is open. */
export const once = { revalidateIfStale: false, revalidateOnReconnect: false };

/** The product types with their subtypes and attributes, as a screen reads them. */
export const productTypes = ['/api/v1/assessmentSheet/product', {}] as const;

export const useProductTypes = () => useGet(...productTypes, once);

/** The predefined sheets, as a screen reads them. */
export const predefinedSheets = ['/api/v1/assessmentSheet/list', {}] as const;

export const usePredefinedSheets = () => useGet(...predefinedSheets, once);
