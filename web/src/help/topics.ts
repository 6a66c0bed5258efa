import { helpTopics, type HelpTarget, type HelpTopic } from '@boardwright/resources/help';

/** The topic that an address names; null where there is none. */
export const topicOf = (name: string): HelpTopic | null => helpTopics.find(topic => topic === name) ?? null;

/** A target's topic, and the part of it; '' for its beginning. */
export function splitTarget(target: HelpTarget): { readonly topic: HelpTopic; readonly anchor: string } {
  const [topic, anchor = ''] = target.split('#');
  // `as`: what stands before the anchor of a target is a topic.
  return { topic: topic as HelpTopic, anchor };
}

export const addressOf = (target: HelpTarget): string => `/help/${target}`;
