import { TOOLS } from '../claims';
import { ToolDrawing } from '../drawings/ToolDrawing';
import type { LandingProps } from '../texts';

/** The six features, each with a drawing that says what it does. */
export function Tools({ t }: LandingProps) {
  return (
    <section className="tools frame" id="features" aria-labelledby="tools-title">
      <h2 id="tools-title" data-entrance>
        {t('tools.title')}
      </h2>
      <Hatch />
      <ul className="tools-grid">
        {TOOLS.map((tool) => (
          <li key={tool} className="tool">
            <div data-entrance>
              <ToolDrawing tool={tool} />
              <h3>{t(`tools.items.${tool}.name`)}</h3>
              <p>{t(`tools.items.${tool}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Under way: one hatch for all the drawings. */
function Hatch() {
  return (
    <svg className="pattern" width="0" height="0" aria-hidden focusable="false">
      <pattern
        id="hatch"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className="hatch-line" d="M2.5 0V5" />
      </pattern>
    </svg>
  );
}
