import { About } from './sections/About';
import { Bar } from './sections/Bar';
import { Circuit } from './sections/Circuit';
import { Contact } from './sections/Contact';
import { Footer } from './sections/Footer';
import { Gains } from './sections/Gains';
import { Hero } from './sections/Hero';
import { Pieces } from './sections/Pieces';
import { Services } from './sections/Services';
import { Testimonials } from './sections/Testimonials';
import { Tools } from './sections/Tools';
import { Tour } from './sections/Tour';
import type { LandingProps } from './texts';

/** What a visitor reads, from the bar to the page's own cartouche. */
export function LandingPage(props: LandingProps) {
  return (
    <div id="top" className="page">
      <a className="skip" href="#content">
        {props.t('skip')}
      </a>
      <Bar {...props} />
      <main id="content" tabIndex={-1}>
        <Hero {...props} />
        <Pieces {...props} />
        <Circuit {...props} />
        <Tools {...props} />
        <Gains {...props} />
        <Services {...props} />
        <About {...props} />
        <Testimonials {...props} />
        <Contact {...props} />
      </main>
      <Footer {...props} />
      <Tour {...props} />
    </div>
  );
}
