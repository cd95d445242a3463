/** Works before the configuration is read, and also if it is invalid. */
export const isProduction = ({ NODE_ENV }: NodeJS.ProcessEnv): boolean => NODE_ENV === 'production';
