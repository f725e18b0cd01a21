import type { ReactNode } from "react";

const BESIDE =
  "lg:static lg:flex-col lg:items-stretch lg:gap-3 lg:bg-transparent lg:p-0 lg:shadow-none lg:*:last:min-w-0";

/**
 * The choice and the next button, always visible at the bottom of the window: edge to edge on phones, a card with its
 * button at the right end on wide screens. In a low window it is at the end of the content. `.action-bar` in
 * `components.css` keeps focused controls above it. Where the text is large for the window it is denser, and a part with
 * `@max-[14rem]:hidden` leaves the page its room.
 */
export function ActionBar(props: {
  label: string;
  children: ReactNode;
  action: ReactNode;
  /** In its own column on wide screens, where it is always visible: plain and stacked. */
  isBesideOnWide?: boolean | undefined;
  /** Whether it leaves the page its height at present. */
  isAway?: boolean | undefined;
}) {
  const { label, children, action, isBesideOnWide = false, isAway = false } = props;
  return (
    <section
      aria-label={label}
      data-away={isAway || undefined}
      className={`@container action-bar ${isBesideOnWide ? BESIDE : ""} -mx-gutter flex flex-col gap-3 bg-card px-gutter py-3 md:mx-0 md:flex-row md:items-center md:justify-between md:gap-6 md:rounded-card md:px-card forced-colors:border print:hidden`}
    >
      <div className="min-w-0 leading-150 @max-[14rem]:-my-2">{children}</div>
      <div className="flex w-full flex-col @max-[14rem]:-mb-2 @max-[14rem]:[&_:is(a,button)]:min-h-[min(4rem,56px)] @max-[14rem]:[&_:is(a,button)]:py-1 md:w-auto md:min-w-64 md:shrink-0">
        {action}
      </div>
    </section>
  );
}
