/** Known before the rest of the configuration is read, and whether or not it is right. */
export const isProduction = ({ NODE_ENV }: NodeJS.ProcessEnv): boolean => NODE_ENV === 'production';
