import { Tag } from 'antd';
import { Link } from 'react-router';
import { tagAddress } from './addresses.ts';
import { UserText } from './UserText.tsx';

/** Tags of a share, each of which leads to the list of those that have it. */
export const ShareTags = ({ tags }: { readonly tags: readonly string[] }) => (
  <p className="share-tags">
    {tags.map(tag => (
      <Link key={tag} to={tagAddress(tag)}>
        <Tag>
          <UserText>{tag}</UserText>
        </Tag>
      </Link>
    ))}
  </p>
);
