/** Values of one notification, stored as JSON. */
export type NotificationDetail = Readonly<Record<string, string | number | undefined>>;

/** Target of a click: a page by its path, or a dialog that the top bar opens above the current page. */
export type NotificationTarget = { path: string } | { dialog: string; id: string };

/** Content of a notification in the bell. */
export interface Notice {
  title: string;
  text: string;
  more?: string;
  target: NotificationTarget;
  /** Overrides the icon and tone of the type. */
  icon?: NotificationIcon;
  tone?: NotificationTone;
}

export type NotificationIcon =
  | 'document'
  | 'documents'
  | 'done'
  | 'mail'
  | 'question'
  | 'shield'
  | 'signature'
  | 'stamp'
  | 'warning';

export type NotificationTone = 'info' | 'success' | 'warning';

/**
 * A notification as declared by its feature, for server and browser. It has no schema, and imports only types of
 * contracts.
 */
export interface NotificationType<Detail extends NotificationDetail = NotificationDetail> {
  /** Its name in the table and in replies. */
  readonly type: string;
  readonly icon: NotificationIcon;
  readonly tone?: NotificationTone;
  /**
   * True if it may name a guarantor. It is then erased with any person of its case; other types are erased with the
   * applicant only.
   */
  readonly namesGuarantors?: boolean;
  /** Returns the text and the target. An earlier release may have stored the detail, so any value may be missing. */
  present(detail: Partial<Detail>): Notice;
}
