import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is deleted at the end of the test. */
export function temporaryTree() {
  const root = mkdtempSync(join(tmpdir(), 'ouvrage-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  const inside = (path: string) => {
    const full = join(root, path);
    mkdirSync(dirname(full), { recursive: true });
    return full;
  };
  return {
    root,
    write(path: string, content = ''): string {
      const full = inside(path);
      writeFileSync(full, content);
      return full;
    },
    program(path: string, content: string): string {
      const full = this.write(path, content);
      chmodSync(full, 0o755);
      return full;
    },
    link(path: string, target: string): string {
      const full = inside(path);
      symlinkSync(target, full);
      return full;
    },
  };
}
