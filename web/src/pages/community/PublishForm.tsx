import { UploadOutlined } from '@ant-design/icons';
import { App, Button, Checkbox, Form, Input, Select, Upload } from 'antd';
import type { UploadFile } from 'antd';
import { ATTACHMENT_BYTES, type OpenedProject } from '@boardwright/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { asId } from '@boardwright/engine/base';
import { toast } from '../../app/toast.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { sendWaiting } from '../../project/sendWaiting.ts';
import { CoverField, type Cover } from './CoverField.tsx';
import { LICENCES } from './licences.ts';
import { LicenceNote } from './LicenceNote.tsx';
import { publish, type PublishValues } from './publish.ts';
import { SendingChanges } from './SendingChanges.tsx';
import { webLink } from './webLink.ts';

const MOST_TAGS = 3;
const MOST_FILES = 8;

interface Props {
  readonly projectId: string;
  readonly projectName: string;
  /** The share that is changed; null: the project is not shared yet. */
  readonly share: OpenedProject | null;
}

const initial = ({ share, projectName }: Props): PublishValues => ({
  title: share?.title ?? projectName,
  introduction: share?.introduction ?? '',
  tags: share?.tags ?? [],
  licence: share?.licence ?? 'CERN-OHL-P-2.0',
  links: share?.communityLinks ?? [],
  attachments: (share?.attachments ?? []).map(({ fileName, fileUrl }) => ({
    uid: fileUrl,
    name: fileName,
    url: fileUrl,
  })),
  publishRevision: true,
});

/** What is shown of a project in the community. */
export function PublishForm(props: Props) {
  const { projectId, share } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [form] = Form.useForm<PublishValues>();
  const [cover, setCover] = useState<Cover | null>(share && { url: share.coverUrl });
  const [step, setStep] = useState<'changes' | 'share' | null>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => void (hasLeft.current = true);
  }, []);
  const licence = Form.useWatch('licence', form) ?? '';
  const send = async (values: PublishValues) => {
    if (cover === null) return toast('error', t('community.publish.noCover'));
    if (share === null || values.publishRevision) {
      // The service shares what it has: without the latest changes that is an older state of the project.
      setStep('changes');
      try {
        await sendWaiting(asId(projectId));
      } catch (error) {
        console.error(error);
        setStep(null);
        return toast('error', t('community.publish.notSent'));
      }
      if (hasLeft.current) return;
    }
    setStep('share');
    const answer = await publish(projectId, share !== null, cover, { ...values, licence: values.licence ?? '' });
    setStep(null);
    if (!answer.ok) return toast('error', answer.error.message);
    void message.success(t(share ? 'community.publish.updated' : 'community.publish.done'));
    void navigate(`/community/${projectId}`);
  };
  return (
    <Form<PublishValues>
      form={form}
      name="publish"
      layout="vertical"
      requiredMark={false}
      className="publish-form"
      initialValues={initial(props)}
      onFinish={values => void send(values)}
    >
      <Form.Item label={t('community.publish.cover')}>
        <CoverField projectId={projectId} cover={cover} onCover={setCover} />
      </Form.Item>
      <div>
        <Texts />
        <Form.Item name="licence" label={t('community.licence')}>
          <Select
            allowClear
            placeholder={t('community.publish.noLicence')}
            options={LICENCES.map(value => ({ value, label: value }))}
          />
        </Form.Item>
        <div className="publish-note">
          <LicenceNote licence={licence} />
        </div>
        <Form.Item
          name="links"
          label={t('community.links')}
          rules={[{ validator: validLinks(t('community.publish.linkWrong')) }]}
        >
          <Select mode="tags" maxCount={10} open={false} suffixIcon={null} placeholder="https://" />
        </Form.Item>
        <Attachments />
        {share && (
          <Form.Item name="publishRevision" valuePropName="checked">
            <Checkbox>{t('community.publish.revision')}</Checkbox>
          </Form.Item>
        )}
        {step === 'changes' && <SendingChanges projectId={projectId} />}
        <div className="publish-actions">
          <Button type="primary" htmlType="submit" loading={step !== null}>
            {t(share ? 'community.publish.update' : 'community.publish.share')}
          </Button>
          <ButtonLink to={share ? `/community/${projectId}` : '/workbench/my-files'}>{t('cancel')}</ButtonLink>
        </div>
      </div>
    </Form>
  );
}

const validLinks = (fault: string) => (_: unknown, links: readonly string[] | undefined) =>
  (links ?? []).every(link => webLink(link.trim()) !== null) ? Promise.resolve() : Promise.reject(new Error(fault));

function Texts() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="title"
        label={t('community.publish.name')}
        rules={[{ required: true, whitespace: true, message: t('community.publish.nameMissing') }]}
      >
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item
        name="introduction"
        label={t('community.introduction')}
        rules={[{ required: true, whitespace: true, message: t('community.publish.introductionMissing') }]}
      >
        <Input.TextArea maxLength={1000} showCount rows={6} />
      </Form.Item>
      <Form.Item
        name="tags"
        label={t('community.tags')}
        extra={t('community.publish.tagsHint')}
        getValueFromEvent={(tags: readonly string[]) =>
          tags.map(tag => tag.trim().slice(0, 50)).filter(tag => tag !== '')
        }
      >
        <Select mode="tags" maxCount={MOST_TAGS} open={false} suffixIcon={null} tokenSeparators={[',', '，']} />
      </Form.Item>
    </>
  );
}

function Attachments() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="attachments"
      label={t('community.attachments')}
      extra={t('community.publish.attachmentsHint')}
      valuePropName="fileList"
      getValueFromEvent={({ fileList }: { readonly fileList: UploadFile[] }) => {
        const kept = fileList.filter(({ size = 0 }) => size <= ATTACHMENT_BYTES);
        if (kept.length < fileList.length) toast('error', t('community.publish.tooLarge'));
        if (kept.length > MOST_FILES) toast('error', t('community.publish.tooMany'));
        return kept.slice(0, MOST_FILES);
      }}
    >
      <Upload
        multiple
        beforeUpload={() => false}
        accept=".jpg,.jpeg,.png,.zip,.rar,.csv,.tsv,.txt,.xlsx,.xls,.ods,.pos,.xyrs,.kicad_sch,.kicad_pcb,.sch,.pcb"
      >
        <Button icon={<UploadOutlined aria-hidden />}>{t('community.publish.addFiles')}</Button>
      </Upload>
    </Form.Item>
  );
}
