import { paths } from '~/frame/paths';

let search = '';

/** Remembers the list's search, order and page for whoever comes back from a product. */
export const rememberList = (query: string) => {
  search = query;
};

/** The list as it was left. */
export const listAddress = () => `${paths.products.list}${search}`;
