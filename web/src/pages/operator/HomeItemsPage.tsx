import { Console } from './frame/Console.tsx';
import { HomeItems } from './homeItems/HomeItems.tsx';

/** Banners and testimonials of the home page. */
export default function HomeItemsPage() {
  return (
    <Console>
      <HomeItems />
    </Console>
  );
}
