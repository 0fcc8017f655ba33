export type TextLanguage = 'en' | 'zh';

/** A figure in the texts. A former version keeps the figures that applied at its time. */
export interface InformationRules {
  consultationDays: number;
  minimumAge: number;
  terminationHours: number;
  requestBusinessDays: number;
  serviceEndNoticeWeeks: number;
}

export interface InformationFacts extends InformationRules {
  /** E-mail address of the data protection officer. */
  contact: string;
}

export interface InformationSection {
  /** Anchor of its heading, the same in both languages. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}

export interface InformationText {
  title: string;
  lead: string;
  sections: readonly InformationSection[];
}

/** A text is a function of its facts, so that no figure is written twice. */
export type WriteText = (facts: InformationFacts) => InformationText;
