import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

/** How many pages of the open document could not be shown, or not wholly. */
interface UnshownPages {
  readonly revision: number;
  readonly count: number;
}

const NONE: UnshownPages = { revision: 0, count: 0 };

const PagesContext = createContext(NONE);
const ReportContext = createContext<(pages: UnshownPages) => void>(() => undefined);

/** Takes what the document room reports to the panel in which the document is decided. */
export function UnshownPagesProvider({ children }: { readonly children: ReactNode }) {
  const [pages, setPages] = useState(NONE);
  return (
    <ReportContext.Provider value={setPages}>
      <PagesContext.Provider value={pages}>{children}</PagesContext.Provider>
    </ReportContext.Provider>
  );
}

/** For the room of a revision, as long as it is open. */
export function useReportUnshown(revision: number, count: number): void {
  const report = useContext(ReportContext);
  const pages = useMemo(() => ({ revision, count }), [revision, count]);
  useEffect(() => {
    report(pages);
    return () => report(NONE);
  }, [report, pages]);
}

/** 0 while another revision is open. */
export function useUnshownPages(revision: number): number {
  const pages = useContext(PagesContext);
  return pages.revision === revision ? pages.count : 0;
}
