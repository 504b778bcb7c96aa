import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FileName } from './FileName';

const NAME = 'G2_plan-de-masse_indice-3.final.pdf';

it.each([true, false])('is whole for readers and on hover (wrapped: %s)', (isWrapped) => {
  const { container } = render(<FileName name={NAME} isWrapped={isWrapped} />);
  expect(container.textContent).toBe(NAME);
  expect(screen.getByTitle(NAME)).toBeDefined();
});

it('may end a line after what stands for a space, and nowhere cuts the name', () => {
  const { container } = render(<FileName name={NAME} isWrapped />);
  const parts = container.innerHTML.replace(/^<bdi[^>]*>|<\/bdi>$/g, '').split('<wbr>');
  expect(parts).toEqual(['G2_', 'plan-', 'de-', 'masse_', 'indice-', '3.', 'final.', 'pdf']);
});
