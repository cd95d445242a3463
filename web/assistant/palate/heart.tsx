/** A heart, filled for a product that the guest wants. */
export const Heart = ({ filled }: { filled: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width={18}
    height={18}
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 20.5 4.3 12.8a4.9 4.9 0 0 1 7-6.9l.7.8.7-.8a4.9 4.9 0 0 1 7 6.9z" />
  </svg>
);
