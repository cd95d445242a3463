/** The application's logo: a glass on a square of the main colour. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--mantine-color-main-7)" />
    <path
      d="M10.5 6h11c.9 5.6-.6 10.6-4.6 11.5V24h3.6v2h-9v-2h3.6v-6.5C11.1 16.6 9.6 11.6 10.5 6z"
      fill="var(--mantine-color-white)"
    />
    <path
      d="M11.3 11h9.4c-.3 2.8-1.6 4.8-4.7 4.8s-4.4-2-4.7-4.8z"
      fill="var(--mantine-color-main-7)"
    />
  </svg>
);
