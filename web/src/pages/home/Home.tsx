import { Hero } from './Hero.tsx';
import { Banners } from './Banners.tsx';
import { useHomeItems } from './homeItems.ts';
import { LiveExamples } from './LiveExamples.tsx';
import { Process } from './Process.tsx';
import { Reasons } from './Reasons.tsx';
import { Solutions } from './Solutions.tsx';
import { Testimonials } from './Testimonials.tsx';
import { Way } from './Way.tsx';
import '../../layout/landing.css';
import './home.css';

/** What the product is, a board and a circuit of ours as they run, and the ways in. */
export default function Home() {
  const { banners, testimonials } = useHomeItems();
  return (
    <div className="home">
      <Hero />
      <Process />
      <LiveExamples />
      <Banners banners={banners} />
      <Solutions />
      <Reasons />
      <Testimonials testimonials={testimonials} />
      <Way />
    </div>
  );
}
