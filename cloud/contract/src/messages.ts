/** A text in both languages of the product. `{name}` is replaced by the parameter of that name. */
export interface Message {
  readonly en: string;
  readonly zh: string;
}

export type Locale = 'en' | 'zh';

/**
 * Texts of the specification, section 8, and of our own refusals, keyed by a stable id. The id travels in `err`, the text in `message`.
 */
export const messages = {
  'operation.ok': { en: 'Operation is successful', zh: '操作成功' },
  'operation.failed': { en: 'Operation is failed', zh: '操作失败' },
  'not.built': { en: 'This function is not built yet.', zh: '该功能尚未实现。' },
  'not.found': { en: 'Not found.', zh: '未找到。' },
  'input.invalid': { en: 'Please enter the correct format. ({fields})', zh: '请输入正确的格式。（{fields}）' },
  'input.too-large': { en: 'The request is too large.', zh: '请求内容过大。' },
  'too.many': {
    en: 'Too many attempts, please try again in {seconds} s.',
    zh: '尝试次数过多，请在 {seconds} 秒后重试。',
  },
  forbidden: { en: 'You have no access to this.', zh: '您无权访问。' },
  'auth.required': { en: 'Please log in first.', zh: '请先登录。' },
  'auth.expired': { en: 'Login has expired, please login again.', zh: '登录已过期，请重新登录。' },
  'auth.mismatch': { en: 'The e-mail or the password is wrong.', zh: '邮箱或密码错误。' },
  'auth.email-taken': { en: 'This e-mail is already registered.', zh: '该邮箱已注册。' },
  'auth.email-invalid': { en: 'Please enter the correct mailbox.', zh: '请输入正确的邮箱。' },
  'auth.password-weak': { en: 'The password needs 8 to 128 characters.', zh: '密码需为 8 至 128 个字符。' },
  'auth.password-common': {
    en: 'This password is easy to guess: it is among those that are used most. Choose another one, such as a phrase of several words.',
    zh: '该密码属于最常用的密码，很容易被猜到。请另选一个，例如由多个词组成的短语。',
  },
  'auth.password-needed': {
    en: 'Enter your current password: changing the e-mail or the password needs it.',
    zh: '请输入当前密码：修改邮箱或密码时需要验证。',
  },
  'auth.password-wrong': { en: 'The current password is wrong.', zh: '当前密码错误。' },
  'upload.ok': { en: 'Uploaded successfully', zh: '上传成功' },
  'upload.missing': { en: 'Upload failed: no file was sent.', zh: '上传失败：没有文件。' },
  'upload.type': { en: 'Upload failed: uploaded file format error.', zh: '上传失败：文件格式错误。' },
  'upload.size': {
    en: 'Upload failed: file size cannot greater then {limit}M.',
    zh: '上传失败：文件大小不能超过 {limit}M。',
  },
  'upload.disguised': {
    en: 'Upload failed: the file is named .{extension}, but its content is not. (It looks like {actual}.)',
    zh: '上传失败：文件名为 .{extension}，但内容不符（看起来是 {actual}）。',
  },
  'upload.empty': { en: 'Upload failed: the file is empty.', zh: '上传失败：文件为空。' },
  'upload.archive-broken': { en: 'Upload failed: the archive is damaged.', zh: '上传失败：压缩包已损坏。' },
  'upload.archive-entries': {
    en: 'Upload failed: the archive holds more than {limit} files.',
    zh: '上传失败：压缩包内文件超过 {limit} 个。',
  },
  'upload.archive-unpacked': {
    en: 'Upload failed: the archive unpacks to more than {limit}M.',
    zh: '上传失败：压缩包解压后超过 {limit}M。',
  },
  'upload.archive-path': {
    en: 'Upload failed: the archive holds an unsafe path.',
    zh: '上传失败：压缩包内含不安全的路径。',
  },
  'upload.archive-link': {
    en: 'Upload failed: the archive holds a symbolic link.',
    zh: '上传失败：压缩包内含符号链接。',
  },
  'project.created': { en: 'The project was created.', zh: '项目已创建。' },
  'project.name-invalid': {
    en: 'A project name has 1 to 200 characters and no slash.',
    zh: '项目名称为 1 至 200 个字符，且不能包含斜杠。',
  },
  'project.name-taken': { en: 'name already exists', zh: '名称已存在' },
  'project.missing': { en: 'get project error', zh: '获取项目失败' },
  'project.conflict': {
    en: 'The project has moved on to revision {revision}; the missing changes are attached.',
    zh: '项目已更新到版本 {revision}，附缺失的更改。',
  },
  'project.revision-unknown': {
    en: 'This project has no revision {revision}.',
    zh: '该项目没有版本 {revision}。',
  },
  'project.no-gerber': { en: 'This project has no Gerber file.', zh: '该项目没有 Gerber 文件。' },
  'file.missing': { en: 'This file does not exist.', zh: '文件不存在。' },
  'file.in-use': {
    en: 'The project "{project}" uses this file. Delete the project first, also from the recycle bin.',
    zh: '项目“{project}”正在使用该文件，请先删除该项目并将其从回收站中清除。',
  },
  'storage.full': {
    en: 'Your storage is full: {used} of {allowed} are used, and this needs {needed} more. Delete uploaded files, or delete projects and empty the recycle bin.',
    zh: '存储空间不足：已用 {used}（共 {allowed}），还需 {needed}。请删除已上传的文件，或删除项目并清空回收站。',
  },
  'quote.invalid': { en: 'Please enter the correct format. ({fields})', zh: '请输入正确的格式。（{fields}）' },
  'quote.combination': {
    en: 'This process combination is currently not supported.',
    zh: '暂不支持该工艺组合。',
  },
  'quote.mismatch': {
    en: 'The price has changed. Please look at the new price and confirm again.',
    zh: '价格已变更，请查看新价格后重新确认。',
  },
  'quote.expired': {
    en: 'The quote provided in your inquiry has expired.',
    zh: '您询价的报价已过期。',
  },
  'quote.missing': { en: 'This quote does not exist.', zh: '报价不存在。' },
  'quote.transition': { en: 'A quote that is {from} cannot do this.', zh: '状态为 {from} 的报价不能执行此操作。' },
  'quote.added': { en: 'Added to the cart.', zh: '已加入购物车。' },
  'cart.missing': { en: 'This cart item does not exist.', zh: '购物车商品不存在。' },
  'cart.full': { en: 'The cart holds at most {limit} items.', zh: '购物车最多 {limit} 件。' },
  'order.placed': { en: 'Your order was placed.', zh: '订单已提交。' },
  'order.missing': { en: 'This order does not exist.', zh: '订单不存在。' },
  'order.key-missing': {
    en: 'An order needs an Idempotency-Key header of 8 to 128 characters.',
    zh: '下单需要 8 至 128 个字符的 Idempotency-Key 请求头。',
  },
  'order.key-reused': {
    en: 'This Idempotency-Key was used for a different order.',
    zh: '该 Idempotency-Key 已用于另一订单。',
  },
  'order.address-required': { en: 'Please choose a shipping address.', zh: '请选择收货地址。' },
  'order.address-incomplete': {
    en: 'The shipping address is not complete. Please correct it, or choose another one.',
    zh: '收货地址不完整，请更正或另选地址。',
  },
  'order.total-changed': {
    en: 'The amount has changed. Please look at the new amount and confirm again.',
    zh: '金额已变更，请查看后重新确认。',
  },
  'order.transition': { en: 'An order that is {from} cannot become {to}.', zh: '状态为 {from} 的订单不能变为 {to}。' },
  'coupon.multiple': {
    en: 'Coupons cannot be used when there are multiple products in the order.',
    zh: '订单含多个商品时不能使用优惠券。',
  },
  'receiver.missing': { en: 'This address does not exist.', zh: '地址不存在。' },
  'receiver.invalid': {
    en: 'The phone number or the postcode does not fit the country.',
    zh: '电话号码或邮政编码与所选国家不符。',
  },
  'receiver.full': { en: 'At most {limit} addresses can be kept.', zh: '最多保存 {limit} 个地址。' },
  'sketch.no-compiler': {
    en: 'This server has no compiler for sketches.',
    zh: '该服务器没有可用的程序编译器。',
  },
  'sketch.busy': {
    en: 'Many sketches are being compiled. Please try again in {seconds} s.',
    zh: '正在编译的程序较多，请在 {seconds} 秒后重试。',
  },
  'sketch.in-line': {
    en: '{count} of your sketches are being compiled already. Please try again in {seconds} s.',
    zh: '您已有 {count} 个程序正在编译，请在 {seconds} 秒后重试。',
  },
  'bill.missing': { en: 'This invoice information does not exist.', zh: '发票信息不存在。' },
} as const satisfies Record<string, Message>;

export type MessageId = keyof typeof messages;

/** The text for a message id, with its parameters filled in. */
export function messageText(
  messageId: MessageId,
  locale: Locale,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  return messages[messageId][locale].replace(/\{(\w+)\}/g, (hole, name: string) => String(parameters[name] ?? hole));
}

/**
 * Language of an Accept-Language header: the first of en and zh in order of weight; English when neither is named.
 */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const weight = rest.map(r => /^\s*q=([\d.]+)\s*$/.exec(r)?.[1]).find(q => q !== undefined);
      return { language: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight), index };
    })
    .filter(w => w.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  const found = wanted.find(w => w.language === 'en' || w.language === 'zh');
  return found?.language === 'zh' ? 'zh' : 'en';
}
