import type { ReactNode } from "react";

type PageStateProps = {
  /** One of the pictures of `pictures/`. */
  picture: ReactNode;
  /** The title of the page, as a `PageHeading`. */
  heading: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/** The state of a whole page: done, not found, or unreachable. The only centred content. */
export function PageState({ picture, heading, children, actions }: PageStateProps) {
  return (
    <div className="flex flex-col items-center gap-6 py-4 text-center md:py-8">
      {picture}
      <div className="flex max-w-xl flex-col gap-3">
        {heading}
        {children && <div className="break-phrase text-balance">{children}</div>}
      </div>
      {actions && <div className="flex w-full flex-col items-center gap-3">{actions}</div>}
    </div>
  );
}
