import { Navigate } from 'react-router';

/** The console begins with the orders. */
export default function HomePage() {
  return <Navigate to="/operator/orders" replace />;
}
