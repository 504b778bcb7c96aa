import { lazyComponent } from '#shared/lazy-component';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';

export const PART_SKELETON = (
  <Sheet padded>
    <SkeletonRows rows={4} variant="structure" />
  </Sheet>
);

// Forms and lists that together weigh more than the task itself.
export const SubmissionPanel = lazyComponent(
  async () => (await import('../submission/SubmissionPanel')).SubmissionPanel,
  PART_SKELETON,
);
export const DecisionPanel = lazyComponent(
  async () => (await import('../decision/DecisionPanel')).DecisionPanel,
  PART_SKELETON,
);
export const RemarkPanel = lazyComponent(
  async () => (await import('../room/remarks/RemarkPanel')).RemarkPanel,
  PART_SKELETON,
);
export const RemarkPager = lazyComponent(
  async () => (await import('../room/remarks/RemarkPager')).RemarkPager,
);
export const VisaSheet = lazyComponent(
  async () => (await import('./VisaSheet')).VisaSheet,
  PART_SKELETON,
);
export const ChangeNotice = lazyComponent(
  async () => (await import('./ChangeNotice')).ChangeNotice,
  PART_SKELETON,
);

const PARTS = [SubmissionPanel, DecisionPanel, RemarkPanel, RemarkPager, VisaSheet, ChangeNotice];

/** Never rejects. */
export async function fetchTaskParts(): Promise<void> {
  await Promise.all(PARTS.map((part) => part.prefetch()));
}
