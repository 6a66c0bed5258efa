import { useTours } from './progress.ts';
import { TourCard } from './TourCard.tsx';
import { TourList } from './TourList.tsx';
import { tours } from './tours.ts';
import './tours.css';

/** The tour that is taken, and the list of all. */
export function Tours({ onGo }: { readonly onGo: (address: string) => void }) {
  const { current, places } = useTours();
  const tour = tours.find(({ id }) => id === current);
  const place = tour && places[tour.id];
  return (
    <>
      {tour && place && <TourCard key={tour.id} tour={tour} place={place} />}
      <TourList onGo={onGo} />
    </>
  );
}
