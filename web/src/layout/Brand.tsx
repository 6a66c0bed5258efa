import { Link } from 'react-router';

export function Brand() {
  return (
    <Link to="/" className="brand" aria-label="Boardwright">
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <rect width="32" height="32" rx="7" className="tile" />
        <path
          d="M9 7v18M9 16h7l5-6h3M16 16l5 6h3"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <g fill="#fff">
          <circle cx="9" cy="7" r="2.2" />
          <circle cx="9" cy="25" r="2.2" />
          <circle cx="24.5" cy="10" r="2.2" />
          <circle cx="24.5" cy="22" r="2.2" />
        </g>
      </svg>
      <span>Boardwright</span>
    </Link>
  );
}
